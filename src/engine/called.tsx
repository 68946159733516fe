import { sayEither } from '../../resources/kit/index.ts'
import text from '../ui/text.module.css'
import { useLocale } from './refine/language.ts'

interface CalledProps {
  readonly of: { readonly label: string; readonly label_ar?: string | undefined; readonly told?: string | undefined }
}

/** A record by its name, and beside it what tells it from its namesakes. */
export function Called({ of: { label, label_ar, told } }: CalledProps) {
  const locale = useLocale()
  return (
    <>
      <bdi>{sayEither(label, label_ar, locale)}</bdi>
      {told && (
        <>
          {' '}
          <bdi className={text.soft}>{told}</bdi>
        </>
      )}
    </>
  )
}
