import { mergeAttributes } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { PictureView } from './picture-view.tsx'

/** A picture in a line: one of the product's own files, and no other. */
export const PictureNode = Image.extend({
  name: 'picture',
  addAttributes: () => ({ file: { default: null }, alt: { default: '' }, width: { default: null } }),
  parseHTML: () => [
    {
      tag: 'img[data-file]',
      getAttrs: (element) => ({
        file: element.getAttribute('data-file'),
        alt: element.getAttribute('alt') ?? '',
        width: element.getAttribute('width'),
      }),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'img',
    mergeAttributes(HTMLAttributes, {
      'data-file': String(node.attrs['file']),
      alt: String(node.attrs['alt']),
      ...(node.attrs['width'] ? { width: String(node.attrs['width']) } : {}),
    }),
  ],
  addInputRules: () => [],
  addNodeView: () => ReactNodeViewRenderer(PictureView, { as: 'span' }),
}).configure({ inline: true })
