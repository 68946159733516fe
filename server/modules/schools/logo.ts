import { logoLimits } from '../../../resources/contract/schools.ts'
import { typeOf } from '../../files/signatures.ts'
import { invalidField } from '../../request/errors.ts'
import type { Upload } from '../../request/route.ts'

/** The picture, or the reason why it cannot be a logo: fewer kinds than a photo may have, since logos are printed. */
export function checkLogo(file: Upload | undefined): Upload {
  if (!file || file.bytes.length === 0) throw invalidField('file', { code: 'required' })
  if (file.bytes.length > logoLimits.bytes) throw invalidField('file', { code: 'file_too_large', params: { max: 1 } })
  const type = typeOf(file.bytes, file.type)
  if (!(logoLimits.types as readonly (string | null)[]).includes(type)) throw invalidField('file', { code: 'not_image' })
  return file
}
