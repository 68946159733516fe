/** The ids of the files that are drawn in a rich text, as it is kept, each once. */
export const picturesIn = (rich: string): string[] => [
  ...new Set([...rich.matchAll(/<img [^<>]*>/g)].flatMap(([tag]) => / data-file="([^"]+)"/.exec(tag)?.[1] ?? [])),
]

const named = 'data-file="'
/** The same text with each picture under another name; one of which there is none is taken out. */
export const withPictures = (rich: string, idOf: (name: string) => string | null): string =>
  rich
    .split('<img ')
    .map((piece, at) => {
      if (at === 0) return piece
      const end = piece.indexOf('>') + 1
      const from = piece.slice(0, end).indexOf(named) + named.length
      if (from < named.length) return piece.slice(end)
      const to = piece.indexOf('"', from)
      const id = idOf(piece.slice(from, to))
      return id === null ? piece.slice(end) : `<img ${piece.slice(0, from)}${id}${piece.slice(to)}`
    })
    .join('')
