// Runs before the first paint: puts the chosen theme on the page, so that it never flashes in the other one.
try {
  const choice = localStorage.getItem('huanshi.theme')
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice
} catch {
  // Storage is closed to us: the system's preference holds.
}
