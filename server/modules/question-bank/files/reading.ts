import { answerTasks } from '../../../apart/answer-tasks.ts'
import { readQuestions, type NamedFile, type ReadFile } from '../../../question-files/index.ts'

/** As it crosses from one process to another. */
export interface FileRead extends Omit<ReadFile, 'pictures'> {
  readonly pictures: readonly (readonly [name: string, file: NamedFile])[]
}

/** A stranger's file, read where nobody waits for it. */
export default answerTasks<{ readonly bytes: Uint8Array; readonly name: string }, FileRead, never>(async ({ bytes, name }) => {
  const { pictures, ...read } = await readQuestions(Buffer.from(bytes), name)
  return { ...read, pictures: [...pictures] }
})
