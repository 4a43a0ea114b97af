import pg from 'pg'

export const templateName = 'hafifa_template'

export async function createDatabase(server: string, name: string, template?: string): Promise<void> {
  await execute(server, `create database ${name}${template ? ` template ${template}` : ''}`)
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  await execute(server, `drop database ${name} with (force)`)
}

async function execute(server: string, statement: string) {
  const client = new pg.Client(`${server}/postgres`)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
