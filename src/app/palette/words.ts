import { useTranslation } from 'react-i18next'
import { localeOf } from '../../providers/texts.ts'

/** What the box and its options say by themselves. */
export function useChooserWords() {
  const { t, i18n } = useTranslation('shell')
  const key = localeOf(i18n.language) === 'ar' ? t('palette.left') : t('palette.right')
  return { off: t('palette.off'), deeds: (name: string) => t('palette.of', { name }), keys: t('palette.keyed', { key }) }
}
