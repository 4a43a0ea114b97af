import type { FormRule } from 'antd'

/** Compares a field with the field `firstDay` of its form. */
export const afterFirstDay: FormRule = ({ getFieldValue }) => ({
  validator: async (_rule, lastDay: string) => {
    if (lastDay <= getFieldValue('firstDay')) throw new Error('תאריך הסיום צריך להיות אחרי תאריך ההתחלה')
  },
})
