/** Every file of the contract, evaluated: asked by the build of the console (`scripts/plain-contract.ts`). */
export const modules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = import.meta.glob('../../../resources/contract/*.ts', {
  eager: true,
})
