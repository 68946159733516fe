/** The sheet of one child in one exam. */
export const sheetAddress = (assessmentId: string, studentId: string): string =>
  `/question-bank/exam-assessment/feedback/${encodeURIComponent(assessmentId)}/${encodeURIComponent(studentId)}`
