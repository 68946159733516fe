import type { I18nProvider } from '@refinedev/core'
import type { i18n } from 'i18next'

/** The framework's words for `t`; a key without a text falls back to the default the caller brought. */
export const createI18nProvider = (texts: i18n): I18nProvider => ({
  translate: (key, options?: unknown, fallback?: string) => {
    const defaultValue = fallback ?? (typeof options === 'string' ? options : undefined)
    const values = typeof options === 'object' && options !== null ? (options as Record<string, unknown>) : {}
    return texts.t(key, { ...values, ...(defaultValue === undefined ? {} : { defaultValue }) })
  },
  changeLocale: (locale: string) => texts.changeLanguage(locale),
  getLocale: () => texts.language,
})
