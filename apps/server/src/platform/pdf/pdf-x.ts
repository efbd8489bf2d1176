import type PDFDocument from 'pdfkit';
import { outputCondition, pressProfile } from './press-profile.ts';

type Document = InstanceType<typeof PDFDocument>;

/** The parts of pdfkit's document that its types do not show. */
interface OpenDocument {
  readonly _root: { readonly data: Record<string, unknown> };
  appendXML(xml: string): void;
}

/** The facts of a document that PDF/X asks for. All texts are without marks of XML. */
export function pdfXInfo(title: string, createdAt: Date) {
  return {
    Title: title.replace(/[<>&"]/g, ' '),
    Creator: 'Dropdate',
    Producer: 'Dropdate',
    CreationDate: createdAt,
    ModDate: createdAt,
  };
}

/**
 * Makes a document PDF/X-4 (ISO 15930-7): its output condition with a profile, and its metadata. The caller draws in
 * DeviceCMYK alone, embeds all fonts, and sets the trim of each page. pdfkit writes the trailer's id.
 */
export function makePdfX(document: Document, createdAt: Date): void {
  const opened = document as unknown as OpenDocument;
  const profile = document.ref({ N: 4, Alternate: 'DeviceCMYK' });
  profile.end(pressProfile());
  const literal = (words: string) => new String(words);
  const intent = document.ref({
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    OutputConditionIdentifier: literal(outputCondition.identifier),
    OutputCondition: literal(outputCondition.words),
    RegistryName: literal(outputCondition.registry),
    Info: literal(outputCondition.words),
    DestOutputProfile: profile,
  });
  // An object without a stream ends without bytes, which the types of pdfkit do not know.
  (intent as unknown as { end(): void }).end();
  opened._root.data.OutputIntents = [intent];
  writeUntrapped(document);
  const at = `${createdAt.toISOString().slice(0, 19)}Z`;
  opened.appendXML(
    `
        <rdf:Description rdf:about="" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
            <pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>
        </rdf:Description>
        <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
            <xmp:ModifyDate>${at}</xmp:ModifyDate>
            <xmp:MetadataDate>${at}</xmp:MetadataDate>
        </rdf:Description>
        <rdf:Description rdf:about="" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">
            <xmpMM:VersionID>1</xmpMM:VersionID>
            <xmpMM:RenditionClass>default</xmpMM:RenditionClass>
        </rdf:Description>
        <rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
            <pdf:Trapped>False</pdf:Trapped>
        </rdf:Description>`,
  );
}

/** Adds the name `Trapped` to the info, which pdfkit makes at the end. pdfkit itself would write a text in place of a name. */
function writeUntrapped(document: Document): void {
  let info: { readonly data: Record<string, unknown> } | undefined;
  Object.defineProperty(document, '_info', {
    get: () => info,
    set: (made: NonNullable<typeof info>) => {
      made.data.Trapped = 'False';
      info = made;
    },
  });
}
