// Each of these holds folders that reach each other; new code does not join them.
export const knownCircles: readonly (readonly string[])[] = [
  [
    'modules/tour/web/visit',
    'modules/tour/web/visit/content',
    'modules/tour/web/visit/guide',
    'modules/tour/web/visit/map-first',
    'modules/tour/web/visit/part',
    'modules/tour/web/visit/share',
    'modules/tour/web/visit/sound',
    'modules/tour/web/visit/talk',
    'modules/tour/web/visit/visit',
  ],
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
