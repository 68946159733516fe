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
} from './queries/covers.ts'
export { inChargeOn, registerTakers, type RegisterTaker } from './queries/registers.ts'
