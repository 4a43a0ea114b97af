import type { ThemeConfig } from 'antd'

const root = getComputedStyle(document.documentElement)

/** The value of a custom property of shared-ui's theme.css. */
export const token = (name: string): string => root.getPropertyValue(name).trim()

/** Converts a length in rem to pixels of the reader's font size. */
const pixels = (name: string): number => Number.parseFloat(token(name)) * Number.parseFloat(root.fontSize)

export const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches

export const theme: ThemeConfig = {
  token: {
    colorPrimary: token('--color-primary'),
    colorLink: token('--color-primary'),
    colorError: token('--color-error'),
    colorSuccess: token('--color-success'),
    // antd lightens colours on hover, which reduces the contrast of text below 4.5:1.
    colorPrimaryHover: token('--color-primary-strong'),
    colorLinkHover: token('--color-primary-strong'),
    colorLinkActive: token('--color-primary-strong'),
    colorErrorHover: token('--color-error'),
    colorErrorTextHover: token('--color-error'),
    colorInfo: token('--color-primary'),
    colorText: token('--color-text'),
    colorTextSecondary: token('--color-text-muted'),
    colorTextPlaceholder: token('--color-text-muted'),
    colorTextQuaternary: token('--color-control-border'),
    colorTextDescription: token('--color-text-muted'),
    colorBgLayout: token('--color-background'),
    colorBgContainer: token('--color-surface'),
    colorBorder: token('--color-control-border'),
    colorBorderSecondary: token('--color-border'),
    borderRadius: pixels('--radius'),
    borderRadiusLG: pixels('--radius-large'),
    controlHeight: pixels('--control-height'),
    fontFamily: token('--font'),
    fontSize: pixels('--text'),
    // Toasts report the failure of a change made in a dialog, so they stay above dialogs.
    zIndexPopupBase: Number(token('--layer-dialog')),
    motion: !reducedMotion,
  },
  components: {
    Button: { defaultBorderColor: token('--color-button-border') },
    Card: {
      headerFontSize: token('--text-large'),
      headerPadding: 16,
      headerPaddingSM: 16,
      bodyPadding: 16,
      bodyPaddingSM: 16,
    },
    Collapse: { colorBorder: token('--color-border'), colorTextDisabled: token('--color-text-muted') },
    Layout: {
      headerBg: token('--color-surface'),
      headerHeight: 56,
      headerPadding: `0 ${token('--space-4')}`,
    },
    Menu: {
      itemHeight: pixels('--control-height'),
      itemMarginInline: 0,
      itemBorderRadius: pixels('--radius'),
      itemHoverBg: token('--color-sunken'),
      itemActiveBg: token('--color-primary-soft'),
      itemSelectedBg: token('--color-primary-soft'),
      itemSelectedColor: token('--color-primary-strong'),
      activeBarBorderWidth: 0,
    },
    Result: { titleFontSize: token('--text-large'), subtitleFontSize: pixels('--text'), iconFontSize: 40 },
    Segmented: { trackBg: token('--color-sunken'), itemColor: token('--color-text-muted') },
    Statistic: { contentFontSize: pixels('--text-title') },
    Steps: { colorPrimaryBg: token('--color-primary-soft') },
    Table: { cellFontSizeSM: pixels('--text-small') },
    Tag: { defaultBg: token('--color-sunken'), defaultColor: token('--color-text') },
  },
}

/** The Content-Security-Policy allows antd's styles by the nonce of the response. */
export const csp = {
  nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '',
}
