import { configure } from '@testing-library/react'

// on a loaded machine a page may take seconds to answer; no test asserts how long something takes
configure({ asyncUtilTimeout: 15_000 })
