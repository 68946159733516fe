import RichLine from './rich-line.tsx'
import RichText, { type RichTextProps } from './rich-text.tsx'

export interface RichValueProps extends RichTextProps {
  /** as on a page; else its beginning in a line */
  readonly isWhole: boolean
}
export default function RichValue({ isWhole, ...props }: RichValueProps) {
  return isWhole ? <RichText {...props} /> : <RichLine {...props} />
}
