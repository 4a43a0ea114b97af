import type { ConfigProviderProps } from 'antd'
import heIL from 'antd/es/locale/he_IL'
import { tableTexts } from '../components/tableTexts.ts'

/** antd's Hebrew locale, without its masculine forms. */
export const locale: ConfigProviderProps['locale'] = {
  ...heIL,
  global: { ...heIL.global, close: 'סגירת החלון' },
  Table: { ...heIL.Table, ...tableTexts },
}
