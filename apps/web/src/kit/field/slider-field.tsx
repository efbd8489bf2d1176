import '@mantine/core/styles/Slider.css';
import { Slider } from '@mantine/core';
import { useState } from 'react';
import classes from './slider-field.module.css';

interface SliderFieldProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  /** The values that are named below the track. */
  readonly marks: readonly number[];
  /** A value in words, for people who see the slider and for those who hear it. */
  readonly textOf: (value: number) => string;
  /** The user let the thumb go, or pressed a key. */
  readonly onChange: (value: number) => void;
}

/** A slider over whole numbers. The value is shown while it moves, and told once it stays. */
export function SliderField({ label, min, max, value, marks, textOf, onChange }: SliderFieldProps) {
  // The value while the thumb moves. Null while it rests.
  const [moving, setMoving] = useState<number | null>(null);
  const shown = moving ?? value;
  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <span aria-hidden className={classes.label}>
          {label}
        </span>
        <output className={classes.value} aria-hidden>
          {textOf(shown)}
        </output>
      </div>
      <Slider
        min={min}
        max={max}
        step={1}
        value={shown}
        label={null}
        size={6}
        thumbSize={24}
        marks={marks.map((mark) => ({ value: mark, label: String(mark) }))}
        thumbLabel={label}
        thumbValueText={textOf}
        classNames={{ root: classes.root ?? '', thumb: classes.thumb ?? '', markLabel: classes.mark ?? '' }}
        onChange={setMoving}
        onChangeEnd={(end) => {
          setMoving(null);
          onChange(end);
        }}
      />
    </div>
  );
}
