// biome-ignore lint/suspicious/noExplicitAny: rows of any statement
type Row = Record<string, any>

/** Each statement is parsed once a connection. It has its values in order, as $1, $2 and so on. */
export type Run = (statement: string, ...values: unknown[]) => Row[] | Promise<Row[]>

export type Store = {
  run: Run
  transact: <Result>(work: (run: Run) => Promise<Result>) => Promise<Result>
  addChange: string
  close: () => unknown
}
