import { useState } from 'react';
import classes from './image-crop.module.css';
import type { Size } from './image-view.ts';

interface ImageCropProps {
  readonly src: string;
  readonly label: string;
  /** The part of the picture, in parts of its width and height from 0 to 1. */
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

/** How much of the surroundings is shown on each side, in heights of the box. */
const margin = 0.35;
/** The most pixels of the crop's height. */
const tallest = 104;

/** A part of a picture, enlarged to the width of its place. */
export function ImageCrop({ src, label, box }: ImageCropProps) {
  const [image, setImage] = useState<Size>({ width: 0, height: 0 });
  const { width: wide, height: high } = image;
  const isLoaded = wide > 0 && high > 0 && box.width > 0 && box.height > 0;
  const around = box.height * high * margin;
  const width = box.width * wide + 2 * around;
  const height = box.height * high + 2 * around;
  return (
    <div
      className={classes.frame}
      data-loaded={isLoaded}
      style={
        isLoaded
          ? { aspectRatio: `${width} / ${height}`, width: `min(100%, ${(tallest * width) / height}px)` }
          : undefined
      }
    >
      <img
        src={src}
        alt={label}
        draggable={false}
        className={classes.image}
        style={
          isLoaded
            ? {
                width: `${(wide / width) * 100}%`,
                left: `${((around - box.left * wide) / width) * 100}%`,
                top: `${((around - box.top * high) / height) * 100}%`,
              }
            : undefined
        }
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setImage({ width: naturalWidth, height: naturalHeight })
        }
      />
    </div>
  );
}
