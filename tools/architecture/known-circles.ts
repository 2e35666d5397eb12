// Each of these holds folders that reach each other; new code does not join them. The studio's folders all read its context, which
// lies with the workbench that shows them.
export const knownCircles: readonly (readonly string[])[] = [
  [
    'modules/tour/web',
    'modules/tour/web/create',
    'modules/tour/web/hotspots',
    'modules/tour/web/pano-panels',
    'modules/tour/web/publish',
    'modules/tour/web/scenes',
    'modules/tour/web/settings',
    'modules/tour/web/stage',
    'modules/tour/web/studio',
  ],
]
