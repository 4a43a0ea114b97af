export const copyMark = 'device-copy'
