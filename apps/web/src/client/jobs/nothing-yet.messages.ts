/** What a part says that has nothing to show while the demo is still loading. */
export const messages = {
  demoLoads: 'The demo is still loading',
  demoLoadsSentence:
    'Its campaigns, leads and cards appear here as they are made. The bar at the top shows how far they are.',
} as const;
