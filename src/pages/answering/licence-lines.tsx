import { usePageWords } from '../../engine/index.ts'
import text from '../../ui/text.module.css'

/** Whose the questionnaire is, and where it comes from: said wherever it is used. */
export function LicenceLines({ licence, source }: { readonly licence: string; readonly source: string }) {
  const words = usePageWords('answering')
  return (
    <div className={text.soft}>
      {[
        ['licence_of', licence],
        ['source_of', source],
      ].map(([word, said]) => (
        <div key={word}>
          {words(word!)} <bdi>{said}</bdi>
        </div>
      ))}
    </div>
  )
}
