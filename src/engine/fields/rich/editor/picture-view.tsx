import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import { Picture } from '../picture.tsx'
import css from './editor.module.css'

export function PictureView({ node, selected }: NodeViewProps) {
  const { file, alt, width } = node.attrs as { readonly file: string; readonly alt: string; readonly width: string | null }
  return (
    <NodeViewWrapper as="span" className={`${css.picture}${selected ? ` ${css.selected}` : ''}`} data-drag-handle>
      <Picture file={file} alt={alt || undefined} width={width ?? undefined} />
    </NodeViewWrapper>
  )
}
