import { capability, everyKind } from '../request/capability.ts'

export const keepCopies = capability('keep-copies', {
  may: { [everyKind]: ['read'] },
  skips: ['schools', 'own-rows', 'hidden-fields'],
  because:
    'What a row keeps of another one (a copied field, a name made of it) follows it, whoever changes it and whether or not they see the row.',
})
