/** Keeps two Arabic letters from being joined into something that reads like a word. */
const apart = '\u200c'
/** The Arabic article begins every other family name and says nothing. */
const firstLetter = (word: string | undefined): string => [...(word ?? '').replace(/^ال(?=..)/, '')][0] ?? ''

/** A picture in a circle, or the initials of a name; decorative, since the name stands beside it. */
export function Initials({ name, url, size = 30 }: { readonly name: string; readonly url?: string | null; readonly size?: number }) {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(firstLetter).filter(Boolean)
  return (
    <span className="ui-avatar" aria-hidden="true" style={{ inlineSize: size, blockSize: size, fontSize: Math.round(size * 0.38) }}>
      {url ? <img src={url} alt="" /> : letters.join(apart).toUpperCase()}
    </span>
  )
}
