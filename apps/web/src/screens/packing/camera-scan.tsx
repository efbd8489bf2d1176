import { useEffect, useEffectEvent, useRef } from 'react';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './packing.messages.ts';
import classes from './packing.module.css';

/** The part of the browser's reader of codes that this page uses. Not every browser has one. */
interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type CodeReaderClass = new (options: { readonly formats: readonly string[] }) => CodeReader;

const readerClass = (): CodeReaderClass | undefined =>
  (globalThis as unknown as { readonly BarcodeDetector?: CodeReaderClass }).BarcodeDetector;

/** Whether the camera of this browser can read codes. */
export const canUseCamera = (): boolean => readerClass() !== undefined && navigator.mediaDevices !== undefined;

/** Milliseconds between two looks, and the time for which one card may lie before the camera. */
const lookEvery = 200;
const sameCardFor = 3_000;

/** The picture of the camera, in which the codes of cards are read. */
export function CameraScan({ onCode, onEnd }: { readonly onCode: (code: string) => void; readonly onEnd: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const last = useRef({ code: '', at: 0 });
  const found = useEffectEvent((code: string) => {
    const now = performance.now();
    const isSame = code === last.current.code && now - last.current.at < sameCardFor;
    last.current = { code, at: now };
    if (!isSame) onCode(code);
  });
  const fail = useEffectEvent(() => {
    toast.error(messages.cameraFailed);
    onEnd();
  });
  useEffect(() => {
    const Reader = readerClass();
    const picture = video.current;
    if (Reader === undefined || picture === null) return;
    const reader = new Reader({ formats: ['data_matrix'] });
    let stream: MediaStream | undefined;
    let isOver = false;
    const look = async () => {
      if (isOver) return;
      const [code] = picture.readyState >= 2 ? await reader.detect(picture).catch(() => []) : [];
      if (code !== undefined && !isOver) found(code.rawValue);
      setTimeout(() => void look(), lookEvery);
    };
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (opened) => {
        stream = opened;
        if (isOver) {
          for (const track of opened.getTracks()) track.stop();
          return;
        }
        picture.srcObject = opened;
        void picture.play().catch(() => undefined);
        void look();
      },
      () => fail(),
    );
    return () => {
      isOver = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return <video ref={video} className={classes.camera} aria-label={messages.cameraView} muted playsInline />;
}
