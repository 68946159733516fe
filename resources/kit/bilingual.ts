import { longText, richText, type FieldOptions, type RichTextOptions, type TextOptions, type Typed } from './fields.ts'
import type { Text } from './text.ts'
import { labelOfName } from './vocabulary.ts'

export interface BilingualOptions extends Omit<FieldOptions, 'required' | 'unique' | 'example' | 'default' | 'copied' | 'renamedFrom'> {
  /** `either`: one of the two has to be there */
  readonly required?: 'both' | 'either'
  readonly max?: number
  readonly min?: number
  readonly format?: 'rich'
  /** of one picture in rich text */
  readonly maxMB?: number
  /** [English, Arabic] */
  readonly example?: Text
}
type Pair<Name extends string, O> = {
  readonly [Key in `${Name}_en` | `${Name}_ar`]: Typed<
    string,
    O extends { readonly required: 'both' } ? { readonly required: true } : object
  >
}

/**
 * The same long text in English and Arabic: `...bilingual('body', { required: 'either' })` declares `body_en` and `body_ar`, each written
 * in its own direction, shown as one in the reader's language.
 */
export function bilingual<const Name extends string, const O extends BilingualOptions>(name: Name, options?: O): Pair<Name, O> {
  const { required, example, label = labelOfName(name), ...rest } = options ?? ({} as BilingualOptions)
  const one = (script: 'en' | 'ar', called: Text): object => ({
    ...(rest.format === 'rich'
      ? richText({ ...(rest as RichTextOptions), label: called, script })
      : longText({ ...(rest as TextOptions), label: called, script })),
    ...(example === undefined ? {} : { example: example[script === 'en' ? 0 : 1] }),
    ...(required === 'both' ? { required: true } : {}),
    ...(required === 'either' ? { either: true } : {}),
    twin: `${name}_${script === 'en' ? 'ar' : 'en'}`,
    both: label,
  })
  return {
    [`${name}_en`]: one('en', [`${label[0]} (English)`, `${label[1]} (بالإنجليزية)`]),
    [`${name}_ar`]: one('ar', [`${label[0]} (Arabic)`, `${label[1]} (بالعربية)`]),
  } as unknown as Pair<Name, O>
}
