/** The ids of the files that are drawn in a rich text, as it is kept, each once. */
export const picturesIn = (rich: string): string[] => [
  ...new Set([...rich.matchAll(/<img [^<>]*>/g)].flatMap(([tag]) => / data-file="([^"]+)"/.exec(tag)?.[1] ?? [])),
]
