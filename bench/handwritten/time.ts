export const timestamp = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
