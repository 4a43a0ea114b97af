import type { ThemeConfig } from 'antd'

const root = getComputedStyle(document.documentElement)

const token = (name: string): string => root.getPropertyValue(name).trim()

/** antd counts in pixels, the tokens in rem. */
const pixels = (name: string): number => Number.parseFloat(token(name)) * 16

/** The tokens of shared-ui's theme.css, as antd wants them. */
export const theme: ThemeConfig = {
  token: {
    colorPrimary: token('--color-primary'),
    colorLink: token('--color-primary'),
    colorError: token('--color-error'),
    // antd would lighten what the pointer is on, below the contrast that its words need.
    colorPrimaryHover: token('--color-primary-strong'),
    colorLinkHover: token('--color-primary-strong'),
    colorLinkActive: token('--color-primary-strong'),
    colorErrorHover: token('--color-error'),
    colorErrorTextHover: token('--color-error'),
    colorText: token('--color-text'),
    colorTextSecondary: token('--color-text-muted'),
    // Placeholders, and what is switched off: light, but to be seen.
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
    // Below toasts: what a dialog's change met is told above it.
    zIndexPopupBase: Number(token('--layer-dialog')),
    motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  },
  components: {
    Button: { defaultBorderColor: token('--color-button-border') },
    Segmented: { trackBg: token('--color-sunken'), itemColor: token('--color-text-muted') },
  },
}

/** antd writes its styles into the page; the content-security-policy asks for the response's nonce. */
export const csp = {
  nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '',
}
