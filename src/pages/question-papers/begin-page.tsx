import { Navigate } from 'react-router-dom'

/** A paper is not typed into a form: it is made to a blueprint. */
export const BeginPage = () => <Navigate to="/question-bank/question-paper/generate-question-paper" replace />
