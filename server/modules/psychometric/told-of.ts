/** What was told of a response, by which it is taken back or read with it. */
export const aboutResponse = (responseId: string): string => `questionnaire:${responseId}`
