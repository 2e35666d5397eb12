import config from './playwright.config.ts'

export default { ...config, projects: [{ name: 'screens', testMatch: '*.screens.ts', workers: 1 }] }
