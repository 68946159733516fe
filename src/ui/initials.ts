/** Keeps two Arabic letters from being joined into something that reads like a word. */
const apart = '\u200c'
/** The Arabic article begins every other family name and says nothing. */
const firstLetter = (word: string | undefined): string => [...(word ?? '').replace(/^ال(?=..)/, '')][0] ?? ''

/** First and last name, one letter each. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(firstLetter).filter(Boolean)
  return letters.join(apart).toUpperCase()
}
