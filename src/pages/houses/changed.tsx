import { printNumber } from '../../../resources/kit/index.ts'
import { useLocale } from '../../engine/index.ts'
import text from '../../ui/text.module.css'

/** A number as it would be, and in brackets what it is today where that is another. */
export function Changed({ before, after }: { readonly before: number; readonly after: number }) {
  const locale = useLocale()
  return (
    <bdi>
      {printNumber(after, locale)} {before !== after && <span className={text.soft}>({printNumber(before, locale)})</span>}
    </bdi>
  )
}
