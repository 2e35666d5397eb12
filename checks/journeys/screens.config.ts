import config from './playwright.config.ts'

export default { ...config, testMatch: '*.screens.ts' }
