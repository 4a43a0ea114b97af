"""Orca loads this at its start. It has no voice: what it says is only written down, an utterance in each line."""

import json
import logging
import os

import orca.settings

orca.settings.speechServerFactory = None
orca.settings.speechFactoryModules = []
orca.settings.enableBraille = False
# Only answers are heard: not the keys, nor a whole page, of which Orca reads what has been loaded.
orca.settings.enableKeyEcho = False
orca.settings.sayAllOnLoad = False
orca.settings.pageSummaryOnLoad = False

recording = logging.FileHandler(os.environ["HEARD"])
recording.format = lambda record: json.dumps(record.getMessage())
speech = logging.getLogger("speech")
speech.addHandler(recording)
speech.setLevel(logging.INFO)
