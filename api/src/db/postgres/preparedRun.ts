import pg from 'pg'

export type Result = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>

/** What pg passes to a query of its caller's own class. Its types lack these members. */
type Connection = pg.Connection & {
  /** The texts of statements by their names. */
  parsedStatements: Record<string, string | undefined>
  parse: (statement: { name: string; text: string }) => void
  bind: (run: { statement: string; values: unknown[]; valueMapper: typeof parameter }) => void
  describe: (portal: { type: 'P' }) => void
  execute: () => void
}

type Parsers = ((text: string) => unknown)[]

/** The parsers of the columns of each statement that a connection has described, by its name. */
const described = new WeakMap<Connection, Map<string, Parsers>>()

/**
 * One run of a statement that a connection parses and describes once. A query of pg itself asks for the columns, and
 * looks up their parsers, at each run. Should the columns change later, PostgreSQL refuses to run the statement.
 */
export class PreparedRun implements pg.Submittable {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
  readonly #rows: unknown[][] = []
  #described!: Map<string, Parsers>
  #command = ''
  /** The client of pg replaces it to limit the time of the run. */
  callback: (error: Error | null, run?: PreparedRun) => void

  constructor(name: string, text: string, values: unknown[], callback: PreparedRun['callback']) {
    this.name = name
    this.text = text
    this.values = values
    this.callback = callback
  }

  submit(given: pg.Connection): void {
    const connection = given as Connection
    this.#described = describedBy(connection)
    connection.stream.cork()
    if (connection.parsedStatements[this.name] === undefined) connection.parse(this)
    connection.bind({ statement: this.name, values: this.values, valueMapper: parameter })
    if (!this.#described.has(this.name)) connection.describe({ type: 'P' })
    connection.execute()
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#described.set(
      this.name,
      fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID)),
    )
  }

  handleDataRow({ fields }: { fields: unknown[] }): void {
    this.#rows.push(fields)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#command = text
    if (!this.#described.has(this.name)) this.#described.set(this.name, [])
  }

  handleReadyForQuery(): void {
    this.callback(null, this)
  }

  handleError(error: Error): void {
    this.callback(error)
  }

  /** Parses the values. Not done in the listeners of the connection, because it may throw. */
  result(): Result {
    const parsers = this.#described.get(this.name) ?? []
    for (const row of this.#rows) {
      for (const [i, parse] of parsers.entries()) if (row[i] !== null) row[i] = parse(row[i] as string)
    }
    const words = this.#command.split(' ')
    return { command: words[0] ?? '', rowCount: Number(words.at(-1)), rows: this.#rows }
  }
}

function describedBy(connection: Connection): Map<string, Parsers> {
  let known = described.get(connection)
  if (!known) {
    known = new Map()
    described.set(connection, known)
  }
  return known
}

const parameter = (value: unknown) => (value == null ? null : String(value))
