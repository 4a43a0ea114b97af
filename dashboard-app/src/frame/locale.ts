import type { ConfigProviderProps } from 'antd'
import heIL from 'antd/es/locale/he_IL'

/** antd's Hebrew locale, without its masculine forms for sorting and closing. */
export const locale: ConfigProviderProps['locale'] = {
  ...heIL,
  global: { ...heIL.global, close: 'סגירת החלון' },
  Table: {
    ...heIL.Table,
    triggerAsc: 'מיון בסדר עולה',
    triggerDesc: 'מיון בסדר יורד',
    cancelSort: 'ביטול המיון',
  },
}
