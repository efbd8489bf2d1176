import { useEffect } from 'react';

/** Loads and decodes pictures that are shown soon. The pictures stay in memory while they are named. */
export function useImagesAhead(addresses: readonly string[]): void {
  const named = addresses.join('\n');
  useEffect(() => {
    const images = named
      .split('\n')
      .filter((src) => src !== '')
      .map((src) => {
        const image = new Image();
        image.src = src;
        // A picture that cannot be loaded shows its failure when its turn comes.
        image.decode().catch(() => undefined);
        return image;
      });
    return () => {
      images.length = 0;
    };
  }, [named]);
}
