/** As Marzipano's tool writes a tour, for tests. */
export const marzipanoTour = {
  name: '漫游',
  scenes: [
    {
      id: '0-hall',
      name: 'Hall',
      levels: [
        { tileSize: 256, size: 256, fallbackOnly: true },
        { tileSize: 512, size: 512 },
        { tileSize: 512, size: 1024 },
      ],
      initialViewParameters: { yaw: Math.PI / 2, pitch: 0.1, fov: Math.PI / 3 },
      linkHotspots: [{ yaw: -Math.PI / 2, pitch: -Math.PI / 4, rotation: 0, target: '1-yard' }],
      infoHotspots: [{ yaw: 0, pitch: 0, title: '标题', text: '<p>一段<br>文字</p>' }],
    },
    { id: '1-yard', name: 'Yard', levels: [{ tileSize: 512, size: 512 }] },
  ],
}
