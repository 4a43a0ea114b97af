import type { ThemeConfig } from 'antd'
import defaultAlgorithm from 'antd/es/theme/themes/default'

const root = getComputedStyle(document.documentElement)

/** A reference to a token of shared-ui's tokens.css, which follows the colour scheme and is light on paper. */
const color = (name: string) => `var(--color-${name})`

/** The present value of a colour, for the charts, which draw on a canvas. */
export const colorValue = (name: string) => root.getPropertyValue(`--color-${name}`)

export const fontFamily = root.getPropertyValue('--font')

/** Lengths are numbers, because antd calculates with them. Those in rem follow the reader's font size. */
function pixels(name: string): number {
  const value = root.getPropertyValue(name)
  return Number.parseFloat(value) * (value.endsWith('rem') ? Number.parseFloat(root.fontSize) : 1)
}

const number = (name: string) => Number(root.getPropertyValue(name))

export const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** What antd would calculate from the colour of a state. */
function shadesOf(state: string, name: string, strong = name) {
  const soft = color(`${name}-soft`)
  return {
    [`color${state}Bg`]: soft,
    [`color${state}BgHover`]: soft,
    [`color${state}Border`]: soft,
    [`color${state}BorderHover`]: color(name),
    [`color${state}Hover`]: color(strong),
    [`color${state}Active`]: color(strong),
    [`color${state}Text`]: color(name),
    [`color${state}TextHover`]: color(strong),
    [`color${state}TextActive`]: color(strong),
  }
}

/** antd derives shades from these, so it accepts no reference to them as a token. */
const baseColors = {
  colorPrimary: color('primary'),
  colorInfo: color('primary'),
  colorLink: color('primary'),
  colorError: color('error'),
  colorWarning: color('warning'),
  colorSuccess: color('success'),
}

/** Focused controls have the focus ring instead of a coloured border. */
const controlBorder = {
  hoverBorderColor: color('control-border'),
  activeBorderColor: color('control-border'),
}

/** Missing in antd's type. */
const sortIcons = { headerIconColor: color('text-muted'), headerIconHoverColor: color('text') }

export const theme: ThemeConfig = {
  algorithm: (seed) => ({ ...defaultAlgorithm(seed), ...baseColors }),
  // By default, each mount of the frame has variables of its own.
  cssVar: { key: 'antd' },
  token: {
    ...shadesOf('Primary', 'primary', 'primary-strong'),
    ...shadesOf('Info', 'primary', 'primary-strong'),
    ...shadesOf('Error', 'error', 'error-strong'),
    ...shadesOf('Warning', 'warning'),
    ...shadesOf('Success', 'success'),
    colorPrimaryBorder: color('primary'),
    colorLinkHover: color('primary-strong'),
    colorLinkActive: color('primary-strong'),
    colorText: color('text'),
    colorTextSecondary: color('text-muted'),
    colorTextTertiary: color('text-muted'),
    colorTextQuaternary: color('control-border'),
    colorTextPlaceholder: color('text-muted'),
    colorTextDisabled: color('text-muted'),
    colorTextLightSolid: color('on-primary'),
    colorBgLayout: color('background'),
    colorBgContainer: color('surface'),
    colorBgElevated: color('raised'),
    // Tooltips.
    colorBgSpotlight: color('text'),
    colorBgMask: color('backdrop'),
    colorBgContainerDisabled: color('sunken'),
    colorFill: color('border'),
    colorFillSecondary: color('sunken'),
    colorFillTertiary: color('sunken'),
    colorFillQuaternary: color('sunken'),
    colorBorder: color('control-border'),
    colorBorderDisabled: color('border'),
    colorBorderSecondary: color('border'),
    colorSplit: color('border'),
    colorWhite: color('surface'),
    controlOutline: color('primary'),
    colorErrorOutline: color('primary'),
    colorWarningOutline: color('primary'),
    controlOutlineWidth: pixels('--focus-width'),
    boxShadow: 'var(--shadow-3)',
    boxShadowSecondary: 'var(--shadow-2)',
    boxShadowTertiary: 'var(--shadow-1)',
    borderRadius: pixels('--radius'),
    borderRadiusLG: pixels('--radius-large'),
    borderRadiusSM: pixels('--radius-small'),
    borderRadiusXS: pixels('--radius-small'),
    controlHeight: pixels('--control-height'),
    lineWidthFocus: pixels('--focus-width'),
    fontFamily: 'var(--font)',
    fontSize: pixels('--text'),
    fontSizeSM: pixels('--text-small'),
    fontSizeLG: pixels('--text-large'),
    fontWeightStrong: number('--weight-strong'),
    // Toasts report the failure of a change made in a dialog, so they stay above dialogs.
    zIndexPopupBase: number('--layer-dialog'),
    motion: !reducedMotion,
  },
  components: {
    Button: {
      fontWeight: number('--weight-strong'),
      // Without the border.
      paddingInline: pixels('--space-5') - 1,
      defaultColor: color('primary-strong'),
      defaultHoverBg: color('primary-soft'),
      defaultHoverColor: color('primary-strong'),
      defaultHoverBorderColor: color('control-border'),
      defaultActiveBg: color('primary-soft'),
      defaultActiveColor: color('primary-strong'),
      defaultActiveBorderColor: color('control-border'),
      textTextColor: color('primary-strong'),
      textTextHoverColor: color('primary-strong'),
      textTextActiveColor: color('primary-strong'),
      textHoverBg: color('primary-soft'),
      colorLink: color('primary-strong'),
      linkHoverBg: color('primary-soft'),
      defaultShadow: 'none',
      primaryShadow: 'none',
      dangerShadow: 'none',
      // Its sign suffices: a paler text would have too little contrast.
      opacityLoading: 1,
      // As in the guide app: the main button stays the strongest of its row, until it can be pressed.
      colorBgContainerDisabled: color('primary-soft'),
      defaultBgDisabled: 'transparent',
    },
    Card: {
      headerFontSize: pixels('--text-large'),
      headerPadding: pixels('--space-4'),
      headerPaddingSM: pixels('--space-4'),
      bodyPadding: pixels('--space-4'),
      bodyPaddingSM: pixels('--space-4'),
    },
    Collapse: { colorBorder: color('border'), headerBg: color('surface') },
    Form: {
      labelRequiredMarkColor: color('error'),
      verticalLabelPadding: '0 0 var(--space-1)',
      itemMarginBottom: pixels('--space-4'),
    },
    Input: controlBorder,
    Select: controlBorder,
    Layout: {
      headerBg: color('surface'),
      headerHeight: 56,
      headerPadding: '0 var(--space-4)',
    },
    Menu: {
      itemBg: 'transparent',
      itemHeight: pixels('--control-height'),
      itemMarginInline: 0,
      itemBorderRadius: pixels('--radius'),
      itemHoverBg: color('sunken'),
      itemActiveBg: color('primary-soft'),
      itemSelectedBg: color('primary-soft'),
      itemSelectedColor: color('primary-strong'),
      activeBarBorderWidth: 0,
    },
    Modal: { titleFontSize: pixels('--text-heading') },
    Result: { titleFontSize: pixels('--text-large'), subtitleFontSize: pixels('--text'), iconFontSize: 40 },
    Segmented: {
      trackBg: color('sunken'),
      itemColor: color('text-muted'),
      itemSelectedBg: color('primary-soft'),
      itemSelectedColor: color('primary-strong'),
    },
    Skeleton: { gradientFromColor: color('border'), gradientToColor: color('border') },
    Statistic: { contentFontSize: pixels('--text-title') },
    Table: {
      cellPaddingBlockMD: 7,
      cellFontSizeSM: pixels('--text-small'),
      headerBg: color('sunken'),
      headerSortActiveBg: color('sunken'),
      headerSortHoverBg: color('border'),
      ...sortIcons,
      headerSplitColor: 'transparent',
      bodySortBg: color('surface'),
      fixedHeaderSortActiveBg: color('sunken'),
      footerBg: color('sunken'),
    },
    Tag: { defaultBg: color('sunken'), borderRadiusSM: pixels('--radius') },
  },
}

/** The Content-Security-Policy allows antd's styles by the nonce of the response. */
export const csp = {
  nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '',
}
