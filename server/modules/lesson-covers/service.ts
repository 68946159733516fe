export {
  coverAgain,
  coverLoads,
  coversOn,
  dropCovers,
  keepCovers,
  nameRegister,
  registersOf,
  type Cover,
  type NewCover,
} from './queries.ts'
export { inChargeOn, registerTakers, type RegisterTaker } from './registers.ts'
