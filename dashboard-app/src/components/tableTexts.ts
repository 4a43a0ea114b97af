/** Without the masculine forms of antd's Hebrew locale. */
export const tableTexts = {
  triggerAsc: 'מיון בסדר עולה',
  triggerDesc: 'מיון בסדר יורד',
  cancelSort: 'ביטול המיון',
}
