import type { Guide } from '../src/platform/index.ts'

export const guide: Guide = { id: 5, full_name: 'מאיה לוי', phone: '0501234567', admin: 0 }

export const otherGuide: Guide = { id: 6, full_name: 'נועה כהן', phone: '0501234568', admin: 0 }

export const coordinator: Guide = { id: 6, full_name: 'דנה כהן', phone: '0501234568', admin: 1 }
