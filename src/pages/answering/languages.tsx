import { languageNames, type Locale } from '../../../resources/kit/index.ts'
import { usePageWords } from '../../engine/index.ts'
import { Segments } from '../../ui/index.ts'

interface LanguagesProps {
  readonly offered: readonly Locale[]
  readonly value: Locale
  onChange(language: Locale): void
}
/** In which language the questions are read: each is called as who reads it calls it. */
export function Languages({ offered, value, onChange }: LanguagesProps) {
  const words = usePageWords('answering')
  return (
    <Segments<Locale>
      label={words('language')}
      value={value}
      onChange={onChange}
      options={offered.map((lang) => ({ value: lang, label: languageNames[lang], lang }))}
    />
  )
}
