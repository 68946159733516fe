import type { Sheet } from '../../../../resources/domain/papers/print/sheet.ts'
import type { KeptPicture } from './pictures.ts'

/** A paper to be drawn, with everything that it shows: whoever draws it opens nothing. */
export interface PrintTask {
  readonly make: 'pdf' | 'docx'
  readonly sheet: Sheet
  readonly pictures: readonly KeptPicture[]
}
