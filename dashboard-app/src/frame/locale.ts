import type { ConfigProviderProps } from 'antd'
import heIL from 'antd/es/locale/he_IL'

/** antd's Hebrew, whose sorting texts address a man. */
export const locale: ConfigProviderProps['locale'] = {
  ...heIL,
  Table: {
    ...heIL.Table,
    triggerAsc: 'מיון בסדר עולה',
    triggerDesc: 'מיון בסדר יורד',
    cancelSort: 'ביטול המיון',
  },
}
