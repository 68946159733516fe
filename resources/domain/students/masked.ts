const marks = '•••'

/** A name that tells whether it is the child that is meant, and not who it is: of each word its first letter. */
export const maskedName = (name: string): string =>
  name
    .split(' ')
    .flatMap((word) => {
      const [first] = word
      return first === undefined ? [] : [first + marks]
    })
    .join(' ')
