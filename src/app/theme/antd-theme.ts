import { theme as antd, type ThemeConfig } from 'antd'
import { buttonStates, darkSchemes, fieldLine, lightSchemes, mix, monochrome, primarySchemes, signals, type ThemeName } from './palette.ts'
import type { Locale } from '../../../resources/kit/text.ts'
import type { Settings } from '../settings/settings.ts'

/** The shipped Arabic face first: it holds Arabic letters only, so Latin ones are the system's. */
export const fontFamily =
  "'IBM Plex Sans Arabic', 'Segoe UI', system-ui, -apple-system, Roboto, 'Helvetica Neue', 'Noto Sans', 'Noto Sans Arabic', 'Geeza Pro', Tahoma, sans-serif"
/** Arabic letters have finer parts than Latin ones: a pixel more is what a register is read in. */
export const fontSizes = { en: 14, ar: 15 } as const satisfies Record<Locale, number>

/** The component library in the palette's colours: the same values the rest of the page takes as custom properties. */
export function antdTheme(settings: Settings, theme: ThemeName, locale: Locale, isStill = false): ThemeConfig {
  const surfaces = theme === 'dark' ? darkSchemes[settings.darkColorScheme] : lightSchemes[settings.lightColorScheme]
  const accent = settings.isMonochrome ? monochrome[theme] : primarySchemes[settings.primaryColorScheme][theme]
  const signal = signals[theme]
  const soft = mix(accent.ink, surfaces.surface, 0.11)
  const field = {
    colorBorder: fieldLine(surfaces, theme),
    hoverBorderColor: accent.ink,
    activeBorderColor: accent.ink,
    activeOutlineColor: mix(accent.ink, surfaces.surface, 0.25),
  }
  const hover = mix(surfaces.ink, surfaces.surface, 0.045)
  return {
    cssVar: { key: 'console' },
    hashed: false,
    algorithm: theme === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    token: {
      fontFamily,
      fontSize: fontSizes[locale],
      borderRadius: 8,
      borderRadiusLG: 12,
      borderRadiusSM: 6,
      controlHeight: 36,
      controlHeightLG: 44,
      controlHeightSM: 28,
      wireframe: false,
      motion: !isStill,
      colorPrimary: accent.solid,
      colorPrimaryHover: buttonStates(accent.solid, theme).hover,
      colorPrimaryActive: buttonStates(accent.solid, theme).active,
      colorPrimaryBg: soft,
      colorPrimaryBgHover: mix(accent.ink, surfaces.surface, 0.17),
      colorPrimaryText: accent.ink,
      colorPrimaryTextHover: accent.ink,
      // the ring of what has the focus, as the page draws it around its own
      colorPrimaryBorder: accent.ink,
      lineWidthFocus: 2,
      colorLink: accent.ink,
      colorLinkHover: mix(surfaces.ink, accent.ink, 0.25),
      colorLinkActive: mix(surfaces.ink, accent.ink, 0.4),
      colorInfo: accent.solid,
      colorInfoBg: soft,
      colorInfoBorder: mix(accent.ink, surfaces.surface, 0.3),
      colorError: signal.danger,
      colorErrorText: signal.dangerInk,
      colorWarning: signal.warning,
      colorWarningText: signal.warningInk,
      colorSuccess: signal.success,
      colorSuccessText: signal.successInk,
      colorBgLayout: surfaces.canvas,
      colorBgContainer: surfaces.surface,
      colorBgElevated: surfaces.raised,
      colorBgSpotlight: theme === 'dark' ? '#3a3f48' : '#26303a',
      colorBorder: surfaces.lineStrong,
      colorBorderSecondary: surfaces.line,
      colorSplit: surfaces.line,
      colorText: surfaces.ink,
      colorTextSecondary: surfaces.inkSoft,
      colorTextTertiary: surfaces.inkFaint,
      // the marks in fields, and the ground of a switch that is off
      colorTextQuaternary: field.colorBorder,
      colorTextPlaceholder: surfaces.inkFaint,
      colorTextDescription: surfaces.inkSoft,
      colorTextHeading: surfaces.ink,
      colorIcon: surfaces.inkSoft,
      controlItemBgHover: hover,
      controlItemBgActive: soft,
      controlItemBgActiveHover: mix(accent.ink, surfaces.surface, 0.17),
      controlOutline: mix(accent.ink, surfaces.surface, 0.25),
      boxShadowTertiary: 'none',
    },
    components: {
      Table: {
        headerBg: mix(surfaces.ink, surfaces.surface, 0.025),
        headerColor: surfaces.inkSoft,
        headerSplitColor: 'transparent',
        rowHoverBg: hover,
        rowSelectedBg: soft,
        rowSelectedHoverBg: mix(accent.ink, surfaces.surface, 0.15),
        borderColor: surfaces.line,
        headerBorderRadius: 10,
      },
      Tabs: { itemSelectedColor: accent.ink, itemHoverColor: accent.ink, itemActiveColor: accent.ink, inkBarColor: accent.ink },
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
        defaultHoverColor: accent.ink,
        defaultHoverBorderColor: accent.ink,
        defaultActiveColor: accent.ink,
        defaultActiveBorderColor: accent.ink,
      },
      Pagination: { itemActiveColor: accent.ink, itemActiveColorHover: accent.ink },
      Result: { iconFontSize: 32, titleFontSize: 16, subtitleFontSize: 14, extraMargin: '16px 0 0' },
      Input: field,
      InputNumber: field,
      DatePicker: field,
      Select: { ...field, optionSelectedBg: soft, optionSelectedColor: surfaces.ink },
      Checkbox: { colorBorder: field.colorBorder },
      // as text these lie on surfaces, where the colours that carry white text are too dark at night
      Dropdown: { colorPrimary: accent.ink, colorError: signal.dangerInk },
      Form: { colorError: signal.dangerInk },
      Menu: { itemSelectedBg: soft, itemSelectedColor: accent.ink },
      Segmented: {
        itemColor: surfaces.inkSoft,
        itemHoverColor: surfaces.ink,
        itemSelectedColor: accent.ink,
        itemSelectedBg: surfaces.surface,
        trackBg: mix(surfaces.ink, surfaces.surface, 0.06),
      },
      // the title of a step that has something wrong is text on a surface, too
      Steps: { colorPrimary: accent.solid, colorError: signal.dangerInk },
      Radio: { colorBorder: field.colorBorder, colorPrimary: accent.ink, colorPrimaryHover: accent.ink, colorPrimaryActive: accent.ink },
      Card: { headerFontSize: 15 },
      Descriptions: { labelColor: surfaces.inkSoft },
    },
  }
}
