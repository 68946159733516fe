export { keepQuestionFigures, marksOfQuestions } from './exam-figures.ts'
export { chosenFrom } from './found.ts'
