import type { LayGround } from '../world.ts'

/** A question that is answered in writing needs no more than its text. */
const askInWriting: LayGround = async (_given, row) => void Object.assign(row, { question_type: 'sa' })
export default askInWriting
