/** Kinds of documents that are medical whatever is said with them. */
const medical: ReadonlySet<string> = new Set(['medical', 'vaccination'])
export const isMedical = (documentType: string): boolean => medical.has(documentType)
