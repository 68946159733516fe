import type { LayGround } from '../world.ts'

/** It is chosen among two options at least. */
const offerTwo: LayGround = async (_given, row) =>
  void Object.assign(row, { options: [{ text_en: '<p>Yes</p>' }, { text_en: '<p>No</p>' }] })
export default offerTwo
